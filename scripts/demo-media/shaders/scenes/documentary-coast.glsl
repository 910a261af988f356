#define FIREFLY 30.0
#include "prelude/plate-main.glsl"

const vec3 LANTERN = vec3(2.35, 2.62, 13.0);

float ground(vec2 p, int octaves) {
  // A headland running out from the right; its edge is torn by noise into coves.
  float tear = (fbm(p * 0.42 + 8.0, octaves) - 0.45) * 2.6;
  float out_ = p.x - (0.1 + 0.19 * abs(p.y - 12.5)) + tear * 0.8;
  float near = 2.2 - length((p - vec2(4.2, 1.6)) * vec2(0.85, 0.9)) + tear * 0.8;
  float plateau = 1.3 + 0.22 * fbm(p * 0.8, 4) - 0.1 * max(p.x - 5.0, 0.0);
  float cliff = smoothstep(-0.35, 0.75, out_) * plateau;
  float shelf = smoothstep(-1.7, 0.2, out_) * 0.25;
  float fore = smoothstep(-0.2, 1.3, near) * 0.85;
  float rocks = ridged(p * 0.9 + 2.0, max(octaves - 1, 2)) * 0.6 - 0.34;
  float base = max(max(cliff + shelf - 0.22, fore - 0.14), rocks * smoothstep(-3.4, -0.6, max(out_, near)) - 0.02);
  return base + (ridged(p * 2.6, max(octaves - 2, 2)) - 0.35) * 0.22 * smoothstep(-0.6, 0.4, max(out_, near));
}
float tower(vec3 p) {
  vec3 q = p - vec3(LANTERN.x, 1.35, LANTERN.z);
  float r = length(q.xz), h = q.y;
  float d = max(r - mix(0.20, 0.125, sat(h / 1.1)), max(h - 1.1, -0.4 - h));
  d = min(d, max(r - 0.21, abs(h - 1.11) - 0.025));
  d = min(d, max(r - 0.105, abs(h - 1.27) - 0.11));
  d = min(d, max(r - 0.15 * (1.55 - h) / 0.17 * 0.9, abs(h - 1.46) - 0.08));
  vec3 b = q - vec3(0.62, -0.02, 0.05);
  float house = sdBox(b, vec3(0.30, 0.13, 0.18));
  house = min(house, max(sdBox(b - vec3(0, 0.2, 0), vec3(0.32, 0.1, 0.2)), dot(vec2(b.y - 0.13, abs(b.z)), normalize(vec2(1, 0.85))) - 0.105));
  return min(d, house);
}
vec3 sky(vec3 rd) {
  vec3 c = mix(vec3(0.62, 0.50, 0.47), vec3(0.20, 0.29, 0.40), smoothstep(-0.02, 0.22, rd.y));
  c = mix(c, vec3(0.07, 0.12, 0.20), smoothstep(0.12, 0.6, rd.y));
  vec2 q = rd.xz / (rd.y + 0.10);
  float n = fbm(q * vec2(0.5, 0.9) + 4.0, 6), m = fbm(q * vec2(0.9, 1.8) - 3.0, 5);
  c = mix(c, vec3(0.085, 0.105, 0.145), smoothstep(0.40, 0.66, n) * 0.88 * smoothstep(-0.02, 0.10, rd.y));
  c += vec3(0.34, 0.17, 0.12) * smoothstep(0.5, 0.62, m) * smoothstep(0.75, 0.6, m) * smoothstep(0.35, 0.03, rd.y);
  return c * 0.62;
}
float swell(vec2 p, int octaves) {
  float a = 0.0, f = 1.0, w = 1.0, s = 0.0, tot = 0.0;
  for (int i = 0; i < octaves; i++) {
    float x = dot(vec2(sin(a) * 0.8 + 0.5, cos(a) * 0.6 - 0.6), p) * f * 2.2 + a;
    float e = exp(sin(x) - 1.0);
    p += vec2(0.3, -0.4) * e * cos(x) * w * -0.12;
    s += e * w; tot += w; w *= 0.8; f *= 1.22; a += 1232.4;
  }
  return s / tot;
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(0, 1.55, -3.2), rd = normalize(vec3(p.x + 0.06, p.y - 0.02, 2.1));
  float t = 0.3, hit = -1.0;
  bool stone = false;
  float sea = rd.y < 0.0 ? -ro.y / rd.y : 1e4;
  for (int i = 0; i < 170; i++) {
    vec3 q = ro + rd * t;
    float g = (q.y - ground(q.xz, 5)) * 0.42, b = tower(q);
    stone = b < g;
    float d = min(g, b * 0.9);
    if (d < 0.0006 * t) { hit = t; break; }
    t += max(d, 0.001 * t);
    if (t > min(sea, 42.0)) break;
  }
  vec3 c = sky(rd);
  float far = 600.0;
  if (hit > 0.0) {
    far = hit;
    vec3 q = ro + rd * hit, n;
    vec3 albedo;
    if (stone) {
      vec2 e = vec2(0.004, 0);
      n = normalize(vec3(tower(q + e.xyy), tower(q + e.yxy), tower(q + e.yyx)) - tower(q));
      albedo = vec3(0.42, 0.40, 0.38) * (0.75 + 0.4 * fbm(q * 8.0, 3));
    } else {
      float e = 0.004 + 0.0012 * hit, h = ground(q.xz, 8);
      n = normalize(vec3(h - ground(q.xz + vec2(e, 0), 8), e, h - ground(q.xz + vec2(0, e), 8)));
      float grass = smoothstep(0.72, 0.9, n.y) * smoothstep(0.35, 0.7, q.y);
      albedo = mix(vec3(0.055, 0.052, 0.052), vec3(0.075, 0.085, 0.045), grass) * (0.6 + 0.7 * fbm(q.xz * 7.0, 4));
      albedo *= mix(0.45, 1.0, smoothstep(0.0, 0.22, q.y));
    }
    c = albedo * (vec3(0.42, 0.52, 0.66) * (0.45 + 0.55 * n.y) + vec3(1.1, 0.66, 0.46) * max(dot(n, normalize(vec3(-0.8, 0.28, 0.35))), 0.0));
  } else if (sea < 1e3) {
    far = sea;
    vec3 q = ro + rd * sea;
    float e = 0.01 + 0.002 * sea, h = swell(q.xz, 18);
    vec3 n = normalize(vec3((h - swell(q.xz + vec2(e, 0), 18)) * 0.5, e, (h - swell(q.xz + vec2(0, e), 18)) * 0.5));
    n = normalize(mix(n, vec3(0, 1, 0), min(0.85, sea * 0.012)));
    float F = 0.03 + 0.97 * pow(1.0 - max(dot(n, -rd), 0.0), 5.0);
    vec3 r = reflect(rd, n);
    c = mix(vec3(0.012, 0.026, 0.034), sky(vec3(r.x, abs(r.y), r.z)), F);
    // Surf: shallow water over the rocks breaks into bands, then lace.
    float depth = -ground(q.xz, 4);
    float band = smoothstep(0.26, 0.0, depth) * smoothstep(0.35, 0.75, fbm(q.xz * vec2(3.0, 5.0), 5) + 0.22 * sin(depth * 26.0 + noise(q.xz * 1.5) * 5.0));
    c = mix(c, vec3(0.40, 0.43, 0.47), band * 0.42);
    c = mix(c, vec3(0.30, 0.33, 0.36), smoothstep(0.70, 0.85, h + 0.3 * fbm(q.xz * 4.0, 3)) * 0.3 * smoothstep(20.0, 4.0, sea));
  }
  // Sea mist: thick over the water, torn at its upper edge.
  float fog = 0.0, reach = min(far, 60.0);
  for (int i = 0; i < 14; i++) {
    float k = (float(i) + rnd()) / 14.0, z = reach * k;
    vec3 q = ro + rd * z;
    fog += exp(-max(q.y - 0.05, 0.0) * 1.9) * (0.25 + 1.6 * smoothstep(0.35, 0.75, fbm(vec3(q.x * 0.32, q.y * 1.1, q.z * 0.22), 3))) * reach / 14.0;
  }
  vec3 mist = mix(vec3(0.27, 0.30, 0.35), vec3(0.44, 0.36, 0.34), smoothstep(10.0, 60.0, far));
  c = mix(c, mist, 1.0 - exp(-fog * 0.062));
  // The lantern itself.
  vec3 to = LANTERN - ro;
  float d = length(cross(rd, to));
  if (far > length(to) - 0.3) c += vec3(1.0, 0.78, 0.45) * (0.012 / (0.002 + d * d) * 0.20 + 3.0 * smoothstep(0.10, 0.06, d));
  return vec4(c, 3.0 / (3.0 + far));
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) {
  return uv.y < 0.47 && near < 0.6 ? vec2(0.0012 * sin(uv.y * 160.0 + t * 1.6 + uv.x * 8.0), 0.0012 * sin(uv.y * 90.0 - t * 1.2)) * smoothstep(0.47, 0.40, uv.y) : vec2(0);
}
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  // The beam, as the distance between the view ray and the turning lamp ray.
  vec2 p = (uv * 2.0 - 1.0) * vec2(uAspect, 1.0) / min(1.0, uAspect);
  vec3 ro = vec3(0, 1.55, -3.2), rd = normalize(vec3(p.x + 0.06, p.y - 0.02, 2.1)), to = vec3(2.35, 2.62, 13.0) - ro;
  float far = near > 0.0 ? 3.0 / near - 3.0 : 1e4;
  vec3 sum = vec3(0);
  for (int i = 0; i < 2; i++) {
    float a = 3.62 + t * 0.42 + float(i) * 3.14159;
    vec3 b = vec3(cos(a), 0.01, sin(a));
    float k = dot(rd, b), D = 1.0 - k * k;
    float s = clamp((k * dot(rd, to) - dot(b, to)) / max(D, 1e-3), 0.0, 26.0);
    vec3 q = to + b * s;
    float along = dot(q, rd), d = length(q - rd * along), w = 0.045 + 0.036 * s;
    float haze = 0.65 + 0.7 * fbm(vec2(uv.x * 5.0 - t * 0.06, uv.y * 8.0), 4);
    float facing = 0.35 + 1.6 * pow(max(-dot(b, normalize(to)), 0.0), 6.0);
    sum += vec3(1.0, 0.84, 0.58) * exp(-d * d / (w * w)) * exp(-s * 0.13) * facing * haze * smoothstep(along - 1.0, along + 0.6, far) * 0.85 / sqrt(w);
  }
  float drift = smoothstep(0.45, 0.8, fbm(vec2(uv.x * 3.0 - t * 0.04, uv.y * 9.0 + near * 4.0), 4));
  return c + sum + vec3(0.05, 0.055, 0.065) * drift * smoothstep(0.62, 0.3, uv.y);
}
vec3 liveLayers(float t) { return vec3(1); }
