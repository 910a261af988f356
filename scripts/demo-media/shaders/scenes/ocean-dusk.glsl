#define FIREFLY 40.0
#include "prelude/plate-main.glsl"

const vec3 SUN = normalize(vec3(0.16, 0.045, 1.0));

// Sharp crests and flat troughs; every octave is dragged by the slope of the ones before it.
float waves(vec2 p, int octaves) {
  float a = 0.0, f = 1.0, w = 1.0, sum = 0.0, total = 0.0;
  for (int i = 0; i < octaves; i++) {
    vec2 d = vec2(sin(a) * 0.75 + 0.2, cos(a) + 0.35);
    float x = dot(d, p) * f + a * 3.1 + float(uVariant) * 2.0, e = exp(sin(x) - 1.0);
    p += d * (-e * cos(x)) * w * 0.4;
    sum += e * w; total += w;
    w *= 0.81; f *= 1.19; a += 1232.399963;
  }
  return sum / total;
}
const float DEPTH = 0.85;
float height(vec2 p, int octaves) { return (waves(p * 0.42, octaves) - 1.0) * DEPTH; }

vec3 sky(vec3 rd, bool sharp) {
  float s = max(dot(rd, SUN), 0.0), up = max(rd.y, 0.0);
  vec3 c = mix(vec3(1.05, 0.42, 0.16), vec3(0.42, 0.24, 0.30), smoothstep(0.0, 0.2, up));
  c = mix(c, vec3(0.07, 0.10, 0.20), smoothstep(0.12, 0.6, up));
  c *= 0.45 + 0.75 * pow(s, 3.0);
  c += vec3(1.0, 0.42, 0.12) * (0.9 * pow(s, 24.0) + 1.4 * pow(s, 220.0));
  c += vec3(1.0, 0.66, 0.32) * (sharp ? 26.0 * smoothstep(0.99962, 0.99982, s) : 14.0 * pow(s, 1800.0));
  if (sharp && rd.y > 0.0) {
    vec2 q = rd.xz / (rd.y + 0.06);
    float n = fbm(q * vec2(0.42, 0.6) + vec2(3.1, 0.4), 6);
    float bank = smoothstep(0.44, 0.72, n) * smoothstep(0.015, 0.12, rd.y);
    float edge = smoothstep(0.44, 0.56, n) - smoothstep(0.56, 0.72, n);
    c = mix(c, vec3(0.15, 0.10, 0.12) + vec3(0.5, 0.2, 0.10) * pow(s, 6.0), bank * 0.85);
    c += vec3(1.3, 0.5, 0.2) * edge * (0.10 + 0.9 * pow(s, 10.0)) * smoothstep(0.015, 0.1, rd.y);
  }
  return c;
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(0, 0.62, 0), rd = normalize(vec3(p.x, p.y - 0.02, 2.1));
#if VARIANT == 3
  rd = normalize(vec3(p.x + 0.30, p.y - 0.25, 2.3));
#endif
  vec3 c = sky(rd, true);
  float far = 4000.0;
  if (rd.y < -0.0005) {
    float t = 0.4, bottom = (ro.y + DEPTH) / -rd.y;
    for (int i = 0; i < 40; i++) {
      vec3 q = ro + rd * t;
      float d = q.y - height(q.xz, 11);
      if (d < 0.002 * t || t > bottom) break;
      t += d * 0.6 / max(0.35, -rd.y * 0.5 + 0.3);
    }
    t = min(t, bottom);
    vec3 q = ro + rd * t;
    far = t;
    float e = 0.006 + 0.0012 * t;
    float h = height(q.xz, 30);
    vec3 n = normalize(vec3(h - height(q.xz + vec2(e, 0), 30), e, h - height(q.xz + vec2(0, e), 30)));
    n = normalize(mix(n, vec3(0, 1, 0), 0.75 * min(1.0, sqrt(t * 0.008))));
    float F = 0.03 + 0.97 * pow(1.0 - max(dot(n, -rd), 0.0), 5.0);
    vec3 r = reflect(rd, n);
    r.y = abs(r.y);
    float crest = sat((h + DEPTH * 0.62) / 0.4);
    // Low sun shining through the thin tops of the waves.
    vec3 body = vec3(0.004, 0.022, 0.030) + vec3(0.02, 0.11, 0.10) * crest * crest * (0.4 + pow(max(dot(rd, SUN), 0.0), 4.0));
    c = mix(body, sky(r, false), F);
    float s = max(dot(r, SUN), 0.0);
    c += vec3(1.0, 0.55, 0.22) * 4.0 * pow(s, 420.0) * F * 3.0;
    float foam = smoothstep(0.62, 0.8, crest + 0.35 * (fbm(q.xz * 6.0, 4) - 0.5)) * smoothstep(30.0, 3.0, t);
    c = mix(c, vec3(0.45, 0.30, 0.26), foam * 0.35 * fbm(q.xz * 22.0, 3));
    float fog = 1.0 - exp(-t * 0.006);
    c = mix(c, sky(normalize(vec3(rd.x, 0.012, rd.z)), false) * 0.8, fog);
  }
  return vec4(c, 2.5 / (2.5 + far));
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) {
  if (near < 0.002) return vec2(0);
  float k = near * (1.0 - near * 0.3);
  return vec2(sin(uv.x * 9.0 / (near + 0.25) + t * 1.1), cos(uv.x * 5.0 / (near + 0.25) - t * 0.9 + uv.y * 20.0)) * vec2(0.003, 0.006) * k;
}
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  float sparkle = noise(vec3(uv * vec2(240.0, 700.0), t * 3.0));
  return c * (near > 0.002 ? 0.85 + 0.4 * sparkle : 1.0);
}
vec3 liveLayers(float t) { return vec3(1); }
