#define FIREFLY 6.0
#define LAMPS 4
#define SUN false
#define SUN_SIZE 0.0
#define FOG 0.0
#define FOG_G 0.2
#define FOG_REACH 9.0
#define BOUNCES 3
#define NEAR_SCALE 2.0
#include "prelude/plate-main.glsl"
#include "prelude/trace.glsl"

// Metres. The desk stands across the picture, the slatted wall 2.4 m behind it.
const int FLOOR = 1, WALL = 2, SLAT = 3, EDGE = 4, DESK = 5, STEEL = 6, MIC = 7, LEATHER = 8, BULB = 9, LEAF = 10, POT = 11, GRILLE = 12, BRASS = 13;

float chair(vec3 p) {
  float seat = sdRoundBox(p - vec3(0, 0.40, 0), vec3(0.33, 0.12, 0.31), 0.08);
  // Four short splayed legs.
  vec3 leg = vec3(abs(p.x), p.y, abs(p.z));
  seat = min(seat, sdTaper(leg, vec3(0.24, 0.30, 0.2), vec3(0.30, 0.0, 0.26), 0.028, 0.018));
  vec3 b = p - vec3(0, 0.78, -0.27);
  b.yz = rot(-0.2) * b.yz;
  b.z += b.x * b.x * -0.55;
  float back = sdRoundBox(b, vec3(0.35, 0.34, 0.075), 0.07);
  vec3 a = vec3(abs(p.x) - 0.35, p.y - 0.6, p.z - 0.02);
  float arm = sdRoundBox(a, vec3(0.055, 0.05, 0.28), 0.045);
  arm = min(arm, sdRoundBox(a + vec3(0, 0.13, 0), vec3(0.045, 0.15, 0.24), 0.04));
  return smin(smin(seat, back, 0.05), arm, 0.04);
}
float chairs(vec3 p) {
  vec3 l = p - vec3(-1.02, 0, 0.15), r = p - vec3(1.02, 0, 0.15);
  l.xz = rot(0.5) * l.xz;
  r.xz = rot(-0.5) * r.xz;
  return min(chair(l), chair(r));
}
void hitChairs(vec3 ro, vec3 rd, inout Hit h) {
  vec2 s;
  if (!gate(ro, rd, vec3(0, 0.62, 0.12), vec3(1.62, 0.6, 0.6), s)) return;
  float t = max(s.x, 1e-3), far = min(s.y, h.t);
  for (int i = 0; i < 44 && t < far; i++) {
    float d = chairs(ro + rd * t);
    if (d < 0.0015) {
      vec3 p = ro + rd * t;
      vec2 e = vec2(1.5e-3, 0);
      h.t = t; h.m = LEATHER;
      h.n = normalize(vec3(chairs(p + e.xyy), chairs(p + e.yxy), chairs(p + e.yyx)) - chairs(p));
      return;
    }
    t += d;
  }
}
void hitMic(vec3 ro, vec3 rd, vec3 at, float side, inout Hit h) {
  vec3 base = vec3(side * 0.62, 0.78, 0.72), elbow = vec3(side * 0.86, 1.32, 0.75), tip = at + vec3(side * 0.06, 0.13, 0.02);
  hitCapsule(ro, rd, base, elbow, 0.011, STEEL, h);
  hitCapsule(ro, rd, base + vec3(0.03, 0, 0.0), elbow + vec3(0.03, 0, 0.0), 0.006, STEEL, h);
  hitCapsule(ro, rd, elbow, tip, 0.010, STEEL, h);
  hitSphere(ro, rd, elbow, 0.024, STEEL, h);
  hitCapsule(ro, rd, tip, at, 0.009, STEEL, h);
  vec3 d = normalize(vec3(side * 0.35, -0.1, -0.55));
  hitCapsule(ro, rd, at - d * 0.09, at + d * 0.05, 0.034, MIC, h);
  hitCapsule(ro, rd, at + d * 0.055, at + d * 0.10, 0.037, GRILLE, h);
}
void scene(vec3 ro, vec3 rd, inout Hit h) {
  hitFloor(ro, rd, 0.0, FLOOR, h);
  hitBox(ro, rd, vec3(0, 1.6, -2.62), vec3(5, 1.9, 0.02), WALL, h);
  hitBox(ro, rd, vec3(-4.4, 1.6, 0), vec3(0.05, 1.9, 5), WALL, h);
  hitBox(ro, rd, vec3(4.4, 1.6, 0), vec3(0.05, 1.9, 5), WALL, h);
  // The slats are one box whose face is cut by walking its cells.
  vec2 s;
  if (gate(ro, rd, vec3(0, 1.5, -2.5), vec3(2.3, 1.35, 0.06), s) && s.x < h.t) {
    float cell = 0.092;
    float t = s.x;
    float dir = rd.x > 0.0 ? 1.0 : -1.0;
    float i0 = floor((ro.x + rd.x * (t + 1e-4)) / cell);
    for (int i = 0; i < 5; i++) {
      hitBox(ro, rd, vec3((i0 + dir * float(i) + 0.5) * cell, 1.5, -2.5), vec3(0.027, 1.35, 0.058), SLAT, h);
    }
  }
  // LED edges: a warm one behind the left border of the panel, a teal one behind the right.
  hitBox(ro, rd, vec3(-2.36, 1.5, -2.53), vec3(0.02, 1.35, 0.02), EDGE, h);
  hitBox(ro, rd, vec3(2.36, 1.5, -2.53), vec3(0.02, 1.35, 0.02), EDGE, h);
  hitBox(ro, rd, vec3(0, 0.74, 0.74), vec3(0.92, 0.022, 0.36), DESK, h);
  hitBox(ro, rd, vec3(-0.7, 0.36, 0.72), vec3(0.03, 0.36, 0.3), DESK, h);
  hitBox(ro, rd, vec3(0.7, 0.36, 0.72), vec3(0.03, 0.36, 0.3), DESK, h);
  hitChairs(ro, rd, h);
  hitMic(ro, rd, vec3(-0.42, 1.12, 0.6), -1.0, h);
  hitMic(ro, rd, vec3(0.42, 1.12, 0.6), 1.0, h);
  // Practical: a floor lamp between the chairs and the wall.
  hitSphere(ro, rd, vec3(-1.75, 1.42, -1.5), 0.115, BULB, h);
  hitCapsule(ro, rd, vec3(-1.75, 0, -1.5), vec3(-1.75, 1.3, -1.5), 0.014, BRASS, h);
  hitBox(ro, rd, vec3(-1.75, 0.012, -1.5), vec3(0.15, 0.012, 0.15), BRASS, h);
  // A plant in the right corner, as a bundle of arching blades.
  if (gate(ro, rd, vec3(1.95, 0.9, -1.7), vec3(0.65, 0.95, 0.65), s) && s.x < h.t) {
    hitCapsule(ro, rd, vec3(1.95, 0.16, -1.7), vec3(1.95, 0.3, -1.7), 0.17, POT, h);
    for (int i = 0; i < 13; i++) {
      float a = float(i) * 2.4, k = fract(float(i) * 0.618);
      vec3 root = vec3(1.95, 0.42, -1.7), d = vec3(cos(a), 0, sin(a));
      vec3 mid = root + d * (0.1 + 0.12 * k) + vec3(0, 0.5 + 0.35 * k, 0), end = root + d * (0.36 + 0.22 * k) + vec3(0, 0.62 + 0.42 * k, 0);
      hitCapsule(ro, rd, root, mid, 0.022, LEAF, h);
      hitCapsule(ro, rd, mid, end, 0.028, LEAF, h);
    }
  }
}
Lamp lightAt(int i) {
  if (i == 0) return Lamp(vec3(0.2, 3.08, 0.1), vec3(0.8, 0, 0), vec3(0, 0, 0.4), vec3(1.0, 0.78, 0.56) * 16.0, 4.0);
  if (i == 1) return Lamp(vec3(-1.75, 1.42, -1.38), vec3(0.09, 0, 0), vec3(0, 0.09, 0), vec3(1.0, 0.50, 0.18) * 60.0, 0.0);
  // The same bulb again, facing the wall: a rectangle shines to one side only.
  if (i == 2) return Lamp(vec3(-1.75, 1.42, -1.62), vec3(0, 0.09, 0), vec3(0.09, 0, 0), vec3(1.0, 0.48, 0.17) * 90.0, 0.0);
  return Lamp(vec3(3.4, 2.3, -0.4), vec3(0, 0.5, 0), vec3(-0.15, 0, 0.4), vec3(0.13, 0.50, 0.85) * 26.0, 1.0);
}
vec3 sunDirection() { return vec3(0, 1, 0); }
vec3 sunAt(vec3 p) { return vec3(0); }
vec3 skyAt(vec3 rd) { return vec3(0.002, 0.003, 0.005); }
float fogAt(vec3 p) { return 1.0; }
Mat material(int m, vec3 p, vec3 n, vec3 rd) {
  if (m == FLOOR) {
    float g = fbm(vec2(p.x * 3.0, p.z * 30.0), 3);
    if (length(p.xz - vec2(0, 0.1)) < 1.75) return matte(vec3(0.05, 0.043, 0.04) * (0.6 + 0.8 * noise(p.xz * 90.0)));
    return satin(vec3(0.07, 0.045, 0.03) * (0.6 + 0.8 * g), 0.28, 0.05);
  }
  if (m == WALL) {
    Mat s = matte(vec3(0.06, 0.064, 0.07) * (0.8 + 0.4 * fbm(p.xy * 4.0, 3)));
    s.emit = s.albedo * (vec3(1.0, 0.42, 0.12) * exp(-abs(p.x + 2.34) * 1.8) + vec3(0.08, 0.60, 0.85) * exp(-abs(p.x - 2.34) * 1.6)) * 3.0 * smoothstep(3.4, 1.6, p.y);
    return s;
  }
  if (m == SLAT) {
    float g = fbm(vec2(p.x * 60.0, p.y * 2.2) + floor(p.x / 0.092) * 7.3, 4);
    Mat s = satin(mix(vec3(0.13, 0.066, 0.032), vec3(0.32, 0.17, 0.085), g), 0.5, 0.04);
    // What the LED edges spill onto the wood; too narrow a light to find by chance.
    s.emit = s.albedo * (vec3(1.0, 0.42, 0.12) * exp(-abs(p.x + 2.34) * 2.6) + vec3(0.08, 0.60, 0.85) * exp(-abs(p.x - 2.34) * 2.2)) * 1.6;
    return s;
  }
  if (m == EDGE) return glowing(p.x < 0.0 ? vec3(1.0, 0.42, 0.12) * 5.0 : vec3(0.10, 0.62, 0.85) * 4.5, false);
  if (m == DESK) return satin(mix(vec3(0.09, 0.045, 0.02), vec3(0.2, 0.11, 0.055), fbm(vec2(p.x * 2.5, p.z * 45.0), 4)), 0.22, 0.05);
  if (m == STEEL) return metal(vec3(0.16), 0.35);
  if (m == MIC) return satin(vec3(0.015), 0.3, 0.06);
  if (m == GRILLE) return metal(vec3(0.3, 0.29, 0.28) * (0.4 + 0.6 * step(0.5, fract(p.y * 260.0))), 0.4);
  if (m == LEATHER) return satin(vec3(0.085, 0.038, 0.02) * (0.7 + 0.5 * fbm(p * 26.0, 3)), 0.42, 0.05);
  if (m == BULB) return glowing(vec3(1.0, 0.55, 0.2) * 9.0, true);
  if (m == BRASS) return metal(vec3(0.75, 0.5, 0.25), 0.3);
  if (m == LEAF) return satin(vec3(0.03, 0.075, 0.03), 0.5, 0.04);
  if (m == POT) return matte(vec3(0.10, 0.085, 0.075));
  return matte(vec3(0.1));
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 eye = vec3(0.62, 1.36, 3.6);
  return shoot(eye, vec3(0.0, 1.12, -0.4), p, 2.1, 0.03, 3.0);
}
