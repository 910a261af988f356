#define FIREFLY 30.0
#include "prelude/plate-main.glsl"

const vec3 SUN = normalize(vec3(0.28, 0.075, 1.0));

float terrain(vec2 p, int octaves) {
  float broad = fbm(p * 0.11 + 3.7, 2);
  float peaks = ridged(p * 0.23 + vec2(1.3, 7.1), octaves);
  // The land rises with distance, so every range shows above the one before it.
  return -1.6 + p.y * 0.055 + broad * 1.7 + peaks * 2.1 * smoothstep(0.5, 9.0, p.y) + ridged(p * 1.1, max(octaves - 3, 2)) * 0.16;
}
// Conifers as a forest of spikes: only near slopes are close enough to need them.
float trees(vec2 p) {
  float h = 0.0;
  vec2 g = p * 26.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 c = floor(g) + vec2(x, y), o = hash22(c);
    float r = length(g - c - o);
    h = max(h, (0.5 + 0.5 * o.y) * (1.0 - r * 1.25));
  }
  return h * 0.1 * smoothstep(0.25, 0.55, fbm(p * 1.3 + 5.0, 3));
}
float ground(vec3 p, int octaves) {
  float h = terrain(p.xz, octaves);
  if (p.z < 7.5 && p.y < h + 0.14) h += trees(p.xz);
  return h;
}
vec3 sky(vec3 rd) {
  float up = max(rd.y, 0.0);
  float s = max(dot(rd, SUN), 0.0);
  vec3 c = mix(vec3(0.95, 0.50, 0.27), vec3(0.20, 0.28, 0.42), smoothstep(0.0, 0.34, up));
  c = mix(c, vec3(0.09, 0.15, 0.27), smoothstep(0.2, 0.75, up));
  c += vec3(1.0, 0.55, 0.22) * (0.5 * pow(s, 8.0) + 1.1 * pow(s, 60.0));
  c += vec3(1.0, 0.8, 0.5) * 9.0 * smoothstep(0.99955, 0.9998, s);
  vec2 q = rd.xz / (rd.y + 0.09);
  float veil = fbm(vec2(q.x * 0.35, q.y * 1.1) + 2.0, 6);
  float streaks = smoothstep(0.46, 0.8, veil) * smoothstep(0.02, 0.15, rd.y);
  c = mix(c, vec3(1.0, 0.56, 0.36) * (0.65 + 1.2 * pow(s, 5.0)), streaks * 0.65);
  return c;
}
float mist(vec3 p) {
  float n = fbm(vec3(p.x * 0.5, p.y * 1.5, p.z * 0.28), 3);
  float valley = p.z * 0.055 - 0.62 + (n - 0.45) * 0.9;
  return exp(-max(p.y - valley, 0.0) * 5.5) * (0.35 + 0.9 * n);
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(0, 1.15, -1.6);
  vec3 rd = normalize(vec3(p.x + 0.05, p.y - 0.16, 2.35));
  float t = 0.6 + rnd() * 0.02, hit = -1.0;
  for (int i = 0; i < 150; i++) {
    vec3 q = ro + rd * t;
    float d = q.y - ground(q, 6);
    if (d < 0.0012 * t) { hit = t; break; }
    t += d * 0.42 + 0.0008 * t;
    if (t > 34.0) break;
  }
  vec3 back = sky(rd), c = back;
  float far = hit > 0.0 ? hit : 34.0;
  if (hit > 0.0) {
    vec3 q = ro + rd * hit;
    float e = 0.004 + 0.0016 * hit;
    float h0 = ground(q, 8);
    vec3 n = normalize(vec3(h0 - ground(q + vec3(e, 0, 0), 8), e, h0 - ground(q + vec3(0, 0, e), 8)));
    float lit = max(dot(n, SUN), 0.0);
    float rim = pow(1.0 - max(dot(n, -rd), 0.0), 3.0);
    vec3 rock = mix(vec3(0.035, 0.045, 0.05), vec3(0.09, 0.085, 0.075), fbm(q.xz * 3.0, 3));
    c = rock * (vec3(0.26, 0.36, 0.52) * (0.5 + 0.5 * n.y) + vec3(1.7, 0.85, 0.36) * lit * lit);
    c *= mix(0.45, 1.0, smoothstep(2.0, 12.0, hit));
    c += vec3(0.9, 0.45, 0.2) * rim * 0.03;
  }
  // Air: blue in the shade, fire towards the sun; then the mist that lies in the valleys.
  float s = max(dot(rd, SUN), 0.0);
  vec3 air = mix(vec3(0.30, 0.36, 0.47), vec3(0.98, 0.60, 0.36), pow(s, 4.0) * 0.9 + 0.08);
  float T = 1.0;
  vec3 glow = vec3(0);
  const int STEPS = 22;
  float prev = 0.0;
  for (int i = 0; i < STEPS; i++) {
    float k = (float(i) + rnd()) / float(STEPS);
    float z = far * k * k, dz = z - prev;
    prev = z;
    vec3 q = ro + rd * z;
    float density = 0.022 + 0.62 * mist(q);
    float a = 1.0 - exp(-density * dz);
    glow += T * a * air * (0.72 + 0.5 * smoothstep(-0.4, 1.6, q.y - q.z * 0.055));
    T *= 1.0 - a;
  }
  if (hit > 0.0) c = c * T + glow;
  else c = mix(c * T + glow, c, smoothstep(0.0, 0.2, rd.y) * 0.85);
  return vec4(c, 3.0 / (3.0 + far));
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  // Mist drifting sideways through the valleys; nothing moves near the lens or in the sky.
  float band = smoothstep(0.05, 0.12, near) * smoothstep(0.62, 0.3, near) ;
  float n = fbm(vec2(uv.x * 3.0 - t * 0.03, uv.y * 9.0 + near * 6.0), 4);
  return mix(c, c * 1.12 + vec3(0.16, 0.13, 0.11), band * smoothstep(0.42, 0.75, n) * 0.5);
}
vec3 liveLayers(float t) { return vec3(1); }
